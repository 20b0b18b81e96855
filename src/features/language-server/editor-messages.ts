import { PassThrough } from 'node:stream';
import {
  ErrorCodes,
  Message,
  type MessageReader,
  type MessageWriter,
  type RequestMessage,
  ResponseError,
  type ResponseMessage,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { endProcess } from '../../io/process/isolate-site-code.ts';

/** How long the answers to messages before the end of the input may take, in milliseconds. */
const longestEnd = 10_000;

/** Where the connection to an editor stands. */
type Phase = 'new' | 'initialized' | 'shut down';

/**
 * Reads and writes the messages of an editor. Requests before "initialize" or after "shutdown", and anything that is not a message, get an
 * error as their answer and are not passed on. "exit", and the end of the input, wait until everything before them is answered.
 */
export function editorMessages(input: NodeJS.ReadStream, output: NodeJS.WriteStream): [MessageReader, MessageWriter] {
  const reader = new StreamMessageReader(untilExit(input));
  const writer = new StreamMessageWriter(output);
  const open = new Set<ResponseMessage['id']>();
  let phase: Phase = 'new';
  let exit: (() => void) | undefined;
  const refuse = (id: ResponseMessage['id'], code: number, message: string) => {
    const answer: ResponseMessage = { jsonrpc: '2.0', id, error: new ResponseError(code, message).toJson() };
    void writer.write(answer);
  };
  const refusal = ({ method }: RequestMessage): readonly [code: number, message: string] | undefined => {
    if (phase === 'shut down') return [ErrorCodes.InvalidRequest, 'The server has been shut down.'];
    if (method === 'initialize')
      return phase === 'new' ? undefined : [ErrorCodes.InvalidRequest, 'The server has already been initialized.'];
    return phase === 'new' ? [ErrorCodes.ServerNotInitialized, 'The server has not been initialized.'] : undefined;
  };
  reader.onError((error) => {
    if (error instanceof SyntaxError) return refuse(null, ErrorCodes.ParseError, 'The message is not JSON.');
    // Others come from code that handles a message.
    if (!/header|Content-Length/i.test(error.message)) return;
    process.stderr.write('A message of the editor has no valid header.\n');
    exit = () => endProcess(1);
    if (open.size === 0) exit();
  });
  const listen: MessageReader['listen'] = (pass) =>
    reader.listen((message) => {
      if (Message.isRequest(message)) {
        const refused = refusal(message);
        if (refused) return refuse(message.id, ...refused);
        if (message.method === 'initialize') phase = 'initialized';
        if (message.method === 'shutdown') phase = 'shut down';
        open.add(message.id);
        pass(message);
      } else if (Message.isNotification(message)) {
        if (message.method === 'exit') exit = () => pass(message);
        else if (phase === 'initialized') pass(message);
        if (open.size === 0) exit?.();
      } else if (Message.isResponse(message)) pass(message);
      else refuse(null, ErrorCodes.InvalidRequest, 'The message is not a request, notification or response.');
    });
  const write: MessageWriter['write'] = async (message) => {
    await writer.write(message);
    if (Message.isResponse(message)) open.delete(message.id);
    if (open.size === 0) exit?.();
  };
  const never = () => ({ dispose() {} });
  return [
    { onError: never, onClose: never, onPartialMessage: never, listen, dispose: () => reader.dispose() },
    { onError: writer.onError, onClose: writer.onClose, write, end: () => writer.end(), dispose: () => writer.dispose() },
  ];
}

/** The messages of an editor, followed by "exit". */
function untilExit(input: NodeJS.ReadStream): PassThrough {
  const messages = new PassThrough();
  input.pipe(messages, { end: false });
  input.once('end', () => {
    const exit = JSON.stringify({ jsonrpc: '2.0', method: 'exit' });
    messages.write(`Content-Length: ${exit.length}\r\n\r\n${exit}`);
    setTimeout(() => endProcess(1), longestEnd);
  });
  return messages;
}

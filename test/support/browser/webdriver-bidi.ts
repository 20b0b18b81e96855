import { once } from 'node:events';
import { WebSocket } from 'ws';

type Values = Readonly<Record<string, unknown>>;

interface BidiConnection {
  /** Sends a command and returns its result; throws the error that the browser returns. */
  readonly send: (method: string, params: Values) => Promise<Values>;
  readonly disconnect: () => void;
}

interface Command {
  readonly resolve: (result: Values) => void;
  readonly reject: (error: Error) => void;
}

/** Connects to a browser that supports WebDriver BiDi, and ignores its events. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const open = new Map<number, Command>();
  socket.on('message', (data) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const command = open.get(id);
    open.delete(id);
    if (type === 'success') command?.resolve(result);
    else command?.reject(new Error(`${error}: ${message}`));
  });
  socket.on('close', () => {
    for (const { reject } of open.values()) reject(new Error('The browser is gone.'));
  });
  let last = 0;
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        open.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    disconnect: () => socket.close(),
  };
}

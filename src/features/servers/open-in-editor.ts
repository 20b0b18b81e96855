import { spawn } from 'node:child_process';
import { basename } from 'node:path';

/** Arguments that open a position in an editor, by the name of its program. */
const argumentsOf: Readonly<Record<string, (file: string, line: string, column: string) => readonly string[]>> = {
  code: (file, line, column) => ['--goto', `${file}:${line}:${column}`],
  subl: (file, line, column) => [`${file}:${line}:${column}`],
  idea: (file, line, column) => ['--line', line, '--column', column, file],
};

/** Editors that take the arguments of another one. */
const families: Readonly<Record<string, string>> = {
  'code-insiders': 'code',
  codium: 'code',
  cursor: 'code',
  windsurf: 'code',
  zed: 'subl',
  webstorm: 'idea',
  phpstorm: 'idea',
};

/**
 * Opens a file in the editor that `LAUNCH_EDITOR`, `VISUAL` or `EDITOR` names, else in Visual Studio Code. `place` is an absolute path,
 * followed by `:line:column` where that is known. Does nothing if the editor does not start.
 */
export function openInEditor(place: string): void {
  const { command, args } = editorCommand(place, process.env);
  startDetached(command, args);
}

/** Starts a program that outlives this one. Does nothing if that fails. */
export function startDetached(command: string, args: readonly string[]): void {
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/** The program to start and its arguments. */
export function editorCommand(place: string, env: NodeJS.ProcessEnv): { readonly command: string; readonly args: readonly string[] } {
  // For git and others, the value is something like `code --wait`: the program and its arguments.
  const [command = 'code', ...own] = (env.LAUNCH_EDITOR || env.VISUAL || env.EDITOR || 'code').trim().split(/\s+/);
  const [, file = place, line = '1', column = '1'] = /^(.*?)(?::(\d+))?(?::(\d+))?$/s.exec(place) ?? [];
  const name = basename(command).replace(/\.(exe|cmd)$/i, '');
  return { command, args: [...own, ...(argumentsOf[families[name] ?? name]?.(file, line, column) ?? [file])] };
}

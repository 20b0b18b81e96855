import { spawn } from 'node:child_process';

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

/** Asks the system to show a URL. Nothing happens where it cannot. */
export function openBrowser(url: string): void {
  const [command, ...rest] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...rest, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

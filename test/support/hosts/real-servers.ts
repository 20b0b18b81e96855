import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ask, freePort, type Host } from './host.ts';

const packages = { nginx: ['/usr/sbin/nginx', 'nginx'], apache: ['/usr/sbin/apache2', 'apache2-bin', 'media-types'] } as const;

/** Why a server cannot be started here; absent if it can. Installs it if Debian packages can be installed. */
export function whyMissing(name: keyof typeof packages): string | undefined {
  const [path, ...debian] = packages[name];
  if (!existsSync(path) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    // Installed, but not started as a service.
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...debian]])
      spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } });
  return existsSync(path) ? undefined : `${name} is not installed: as root, run "apt-get install ${debian.join(' ')}".`;
}

/** Starts nginx for a built site, with its `nginx.conf`. `root` is the document root: the build, or a parent folder. */
export function nginx(build: string, root = build): Promise<Host> {
  return startServer(packages.nginx[0], (port, folder) => ({
    config: `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${build}/nginx.conf;
  }
}
`,
    args: ['-e', `${folder}/error.log`, '-c', `${folder}/config`],
  }));
}

/** Starts Apache for a built site, with its `.htaccess`. `root` is the document root: the build, or a parent folder. */
export function apache(build: string, root = build): Promise<Host> {
  for (const folder of [build, root, dirname(root)]) chmodSync(folder, 0o755);
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'setenvif', 'autoindex'];
  return startServer(packages.apache[0], (port, folder) => ({
    config: `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
TypesConfig /etc/mime.types
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
DocumentRoot ${root}
<Directory ${build}>
  AllowOverride FileInfo Indexes
  Options Indexes FollowSymLinks
  Require all granted
</Directory>
`,
    args: ['-X', '-f', `${folder}/config`],
  }));
}

async function startServer(
  command: string,
  setup: (port: number, folder: string) => { readonly config: string; readonly args: readonly string[] },
): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-host-'));
  mkdirSync(join(folder, 'run'));
  const port = await freePort();
  const { config, args } = setup(port, folder);
  writeFileSync(join(folder, 'config'), config);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill());
  let said = '';
  child.stderr.on('data', (text) => {
    said += String(text);
  });
  const end = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  await untilListening(port, child).catch(() => {
    const log = join(folder, 'error.log');
    throw new Error(`${command} did not start:\n${said}${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
  });
  return {
    get: (path) => ask(port, path),
    async stop() {
      child.kill();
      await end;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when a port accepts connections; rejects when the server has exited. */
async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server has exited.');
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

import { askGit } from '../../../../src/io/git/git-repository.ts';

/** A repository on GitHub or GitLab, and where its pages are published. */
export interface CodeHost {
  readonly label: 'GitHub' | 'GitLab';
  /** URL of the repository, without a trailing slash. */
  readonly url: string;
  /** Host of its pages, such as `https://example.github.io`. */
  readonly pagesUrl: string;
  /** Base path of its pages, such as `/my-docs/`. */
  readonly pagesPath: string;
  /** Path between `url` and that of a file in the repository, for edit links. */
  readonly editPath: string;
}

/** The repository behind the `origin` of a folder; `undefined` without one, or at another host. */
export async function findCodeHost(folder: string): Promise<CodeHost | undefined> {
  const remote = await askGit(folder, 'config', '--get', 'remote.origin.url');
  const head = await askGit(folder, 'symbolic-ref', '--short', 'refs/remotes/origin/HEAD');
  return remote === undefined ? undefined : codeHostOf(remote, head?.replace(/^origin\//, ''));
}

/** The repository behind the URL of a git remote, in its HTTPS or SSH form; `undefined` for other hosts. */
export function codeHostOf(remote: string, branch = 'main'): CodeHost | undefined {
  const [, host, owner = '', name = ''] =
    /^(?:https?:\/\/(?:[^@/]*@)?|(?:ssh:\/\/)?git@)(github|gitlab)\.com[/:]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(remote) ?? [];
  if (host === undefined) return undefined;
  const pagesHost = `${owner.toLowerCase()}.${host}.io`;
  return {
    label: host === 'github' ? 'GitHub' : 'GitLab',
    url: `https://${host}.com/${owner}/${name}`,
    pagesUrl: `https://${pagesHost}`,
    // A repository with the name of its owner's pages host is published at the root.
    pagesPath: name.toLowerCase() === pagesHost ? '/' : `/${name}/`,
    editPath: `${host === 'github' ? '' : '/-'}/edit/${branch}/`,
  };
}

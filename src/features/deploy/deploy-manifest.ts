import * as z from 'zod';
import { isHashed } from '../../output/file-headers.ts';
import { isSafePath } from '../../text/url.ts';

/** A file on a host. */
export interface DeployedFile {
  /** Hash of its contents; for a compressed copy, the name of the encoding and the hash of the original. */
  readonly hash: string;
  /** Size of the original in bytes. */
  readonly size: number;
  readonly type: string;
  readonly cacheControl: string;
  /** Target of a redirect page, as a path or an absolute URL; absent for other files. */
  readonly redirect?: string | undefined;
}

/** The state of a host: every file by its path, and the hashed files of recent deployments. */
export interface Deployment {
  readonly files: ReadonlyMap<string, DeployedFile>;
  /** Paths of hashed files, latest finished deployment first. */
  readonly generations: readonly (readonly string[])[];
}

/** The steps of a deployment, in order. Paths are relative to the target. */
export interface DeployPlan {
  /** Files with a hash in their name, and others that pages load. */
  readonly assets: readonly string[];
  readonly pages: readonly string[];
  readonly deletions: readonly string[];
  /** Number of files that are up to date. */
  readonly unchanged: number;
}

/** A place to deploy to. Paths are relative to it, with forward slashes. */
export interface DeployTarget {
  /** Returns the contents of a file; `undefined` if it does not exist. */
  read(path: string): Promise<string | undefined>;
  /** Throws a `DocsError` if another deployment has written the manifest since this one has read it. */
  put(path: string, contents: Uint8Array, file: Pick<DeployedFile, 'type' | 'cacheControl' | 'redirect'>): Promise<void>;
  /** Deletes a file; one that does not exist is ignored. */
  remove(path: string): Promise<void>;
  /** Keeps other deployments out. Returns the function that lets them in. Throws a `DocsError` if another one is running. */
  lock(): Promise<() => Promise<void>>;
}

/** An empty host. */
export const emptyDeployment: Deployment = { files: new Map(), generations: [] };

const manifestSchema = z.object({
  version: z.literal(1),
  generations: z.array(z.array(z.string())),
  files: z.record(
    z.string(),
    z.object({ hash: z.string(), size: z.number(), type: z.string(), cacheControl: z.string(), redirect: z.string().optional() }),
  ),
});

/** Serializes the state of a host, one line for each file. `run` names the deployment that writes it: two of the same build differ. */
export function writeManifest({ files, generations }: Deployment, run: string): string {
  const lines = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, file]) => `${JSON.stringify(path)}: ${JSON.stringify(file)}`);
  return `{"version": 1, "run": ${JSON.stringify(run)}, "generations": ${JSON.stringify(generations)}, "files": {\n${lines.join(',\n')}\n}}\n`;
}

/** Parses the state of a host; `undefined` for any other text, and for paths outside of the host. */
export function parseManifest(text: string): Deployment | undefined {
  try {
    const { success, data } = manifestSchema.safeParse(JSON.parse(text));
    const isSafe = success && [...Object.keys(data.files), ...data.generations.flat()].every(isSafePath);
    return isSafe ? { generations: data.generations, files: new Map(Object.entries(data.files)) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Plans the deployment of a build to a host. `keep` deployments keep their hashed files, since open pages load them. If it `isForced`, unchanged files
 * are uploaded, too, since the host may have lost them.
 */
export function planDeployment(
  build: ReadonlyMap<string, DeployedFile>,
  { before: { files, generations }, keep, isForced }: { readonly before: Deployment; readonly keep: number; readonly isForced: boolean },
): DeployPlan {
  const changed = [...build].filter(([path, file]) => isForced || !isSame(file, files.get(path))).map(([path]) => path);
  const isPage = (path: string) => build.get(path)?.type.startsWith('text/html') ?? false;
  const kept = new Set(generations.slice(0, Math.max(0, keep - 1)).flat());
  const deletions = [...files.keys()].filter((path) => !build.has(path) && !kept.has(path));
  return {
    assets: changed.filter((path) => !isPage(path)).sort((a, b) => hashedOrder(a, b) || (a < b ? -1 : 1)),
    pages: changed.filter(isPage).sort(),
    deletions: deletions.sort((a, b) => -hashedOrder(a, b) || (a < b ? -1 : 1)),
    unchanged: build.size - changed.length,
  };
}

/** The generations after a deployment has finished. */
export function nextGenerations(build: ReadonlyMap<string, DeployedFile>, { generations }: Deployment, keep: number): string[][] {
  const own = [...build.keys()].filter(isHashed).sort();
  const others = generations.filter((paths) => paths.join('\n') !== own.join('\n'));
  return [own, ...others.map((paths) => [...paths])].slice(0, Math.max(1, keep));
}

function isSame(file: DeployedFile, other: DeployedFile | undefined): boolean {
  return (['hash', 'type', 'cacheControl', 'redirect'] as const).every((key) => other !== undefined && file[key] === other[key]);
}

/** Hashed names first. */
function hashedOrder(a: string, b: string): number {
  return Number(isHashed(b)) - Number(isHashed(a));
}

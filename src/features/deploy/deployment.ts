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

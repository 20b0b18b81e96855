/** A file as a host has it. */
export interface DeployedFile {
  /** Of its contents; for a compressed copy, that of the original behind the name of the encoding. */
  readonly hash: string;
  /** Bytes of the original. */
  readonly size: number;
  readonly type: string;
  readonly cacheControl: string;
  /** Of the page of a redirect: where it leads, as a path or an absolute URL. */
  readonly redirect?: string | undefined;
}

/** What a host has: every file by its path, and the hashed files of the last deployments. */
export interface Deployment {
  readonly files: ReadonlyMap<string, DeployedFile>;
  /** Paths of hashed files, the latest finished deployment first. */
  readonly generations: readonly (readonly string[])[];
}

/** What has to be done, in this order. Paths are those on the host. */
export interface DeployPlan {
  /** Files with a hash in their name, and others that pages load. */
  readonly assets: readonly string[];
  readonly pages: readonly string[];
  readonly deletions: readonly string[];
  /** Number of files that are there already. */
  readonly unchanged: number;
}

/** A place to deploy to. Paths are relative to it, with forward slashes. */
export interface DeployTarget {
  /** Contents of a file; absent where there is none. */
  read(path: string): Promise<string | undefined>;
  put(path: string, contents: Uint8Array, file: Pick<DeployedFile, 'type' | 'cacheControl' | 'redirect'>): Promise<void>;
  /** A file that is missing already is fine. */
  remove(path: string): Promise<void>;
}

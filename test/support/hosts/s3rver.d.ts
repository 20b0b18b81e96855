declare module '@20minutes/s3rver' {
  /** An S3 server that keeps its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      /** 0 for any free port. */
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      /** Buckets are at `<bucket>.s3.<endpoint>` and `<bucket>.s3-website.<endpoint>`. */
      readonly serviceEndpoint: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}

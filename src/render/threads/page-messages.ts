import type { MessagePort } from 'node:worker_threads';
import type { CacheCounts } from '../../model/cache-inputs.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { PageRecording } from '../../report/profiler.ts';
import type { StagingPlace } from '../../write/staging.ts';
import type { UsedAssets } from '../asset-registry.ts';
import type { PageResult } from '../page/make-page.ts';
import type { RendererPlan } from '../site-renderer.ts';

/** Start data of a page worker. */
export interface PageWorkerData {
  /** Without functions: plugins are loaded again from the configuration. */
  readonly plan: RendererPlan;
  readonly configPath?: string | undefined;
  /** Folder of the store; absolute. */
  readonly storeFolder: string;
  /** False if the store is neither read nor written. */
  readonly isStoreKept: boolean;
  /** Absent if nothing is written. */
  readonly staging?: StagingPlace | undefined;
  readonly outputPrefix: string;
  /** Of `siteState`; absent if pages are not kept. */
  readonly state?: string | undefined;
  /** Routes to render, by their index in URL order. */
  readonly places: Uint32Array;
  /** Ports to the side threads. */
  readonly highlight: readonly MessagePort[];
  /** Number of the worker, from 1, for profiles. */
  readonly thread: number;
  readonly isProfiled: boolean;
  /** Where the worker reports what it runs. */
  readonly memory: SharedArrayBuffer;
}

/** Messages to a page worker. */
export type PageWorkerRequest =
  /** Render the routes from `from` up to, but not including, `to`, by their number in `places`. */
  | { readonly kind: 'render'; readonly from: number; readonly to: number }
  | { readonly kind: 'island'; readonly file: string; readonly url: string }
  | { readonly kind: 'island'; readonly file: string; readonly failures: readonly Diagnostic[] }
  | { readonly kind: 'finish' };

/** Messages from a page worker. */
export type PageWorkerResponse =
  /** Named for `processorTime`. */
  | { readonly kind: 'ready'; readonly thread: string | undefined }
  | {
      readonly kind: 'pages';
      readonly from: number;
      readonly results: readonly PageResult[];
      /** Bytes by which the heap has grown since the worker was ready. */
      readonly heapGrowth: number;
    }
  /** Requests the script of an island. */
  | { readonly kind: 'island'; readonly file: string }
  | { readonly kind: 'failed'; readonly failures: readonly Diagnostic[] }
  /** An internal error. */
  | { readonly kind: 'crashed'; readonly stack: string }
  | {
      readonly kind: 'finished';
      readonly assets: UsedAssets;
      /** Files besides sources that pages depend on, relative to the root. */
      readonly files: readonly string[];
      /** Store keys that were used, by kind. */
      readonly usedKeys: Readonly<Record<string, readonly string[]>>;
      readonly cache: CacheCounts;
      readonly recording?: PageRecording | undefined;
    };

import { features } from './features.ts';
import { renderInWorker } from './renderer/threads/render-pages.ts';

// The thread that `renderer/threads/page-pool.ts` starts.
renderInWorker(features);

import { features } from './features.ts';
import { renderInWorker } from './render/threads/render-pages.ts';

// The thread that `render/threads/page-pool.ts` starts.
renderInWorker(features);

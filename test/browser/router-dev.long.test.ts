import { testRouter } from './router-cases.ts';
import { testRouterFaults } from './router-fault-cases.ts';

// What one page of `dev` loads, keeps and shows of the next one is in dev-features.test.ts.
testRouter('dev');
testRouterFaults('dev');

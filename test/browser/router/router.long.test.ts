import { testRouter } from './router-cases.ts';
import { testRouterFaults } from './router-fault-cases.ts';

testRouterFaults('preview');
// dev-features.test.ts covers what a single page of `dev` loads, keeps and shows of the next one.
testRouter('dev');
testRouterFaults('dev');

import { testRouter } from './router-cases.ts';
import { testRouterFaults } from './router-fault-cases.ts';

testRouter('preview');
testRouterFaults('preview');

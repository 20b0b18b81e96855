import { testLinearFunctions } from './support/linear-functions.ts';

testLinearFunctions(100_000, 5_000);

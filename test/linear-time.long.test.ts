import { testLinearFunctions } from './support/linear-functions.ts';

testLinearFunctions(5_000_000, 60_000);

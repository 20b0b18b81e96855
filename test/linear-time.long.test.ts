import { testLinearFunctions } from './support/linear-functions.ts';

testLinearFunctions({ length: 30_000, patience: 2_000 });
testLinearFunctions({ length: 5_000_000, patience: 60_000, worst: 8 });

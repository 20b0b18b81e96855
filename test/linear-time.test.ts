import { testLinearFunctions } from './support/linear-functions.ts';

testLinearFunctions({ length: 100_000, patience: 5_000 });

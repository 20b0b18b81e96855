import { testLinearFunctions } from './support/linear-functions.ts';

testLinearFunctions({ length: 30_000, patience: 2_000 });

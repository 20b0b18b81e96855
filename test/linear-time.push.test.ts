import { testLinearFunctions } from './support/linear-functions.ts';

testLinearFunctions({ length: 6_000, patience: 2_000 });

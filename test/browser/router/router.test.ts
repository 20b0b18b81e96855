import { testRouter } from './router-cases.ts';

testRouter('preview');

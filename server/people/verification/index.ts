export { codeAsker } from './asker.ts';
export { createCodes } from './codes.ts';
export { verificationJobs } from './jobs.ts';
export { maskedTarget } from './masked.ts';
export { networkOf, shortAddress } from './network.ts';
export { createThrottle } from './throttle.ts';

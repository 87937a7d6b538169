import { refuseUnknownKeys } from '../../server/kernel/answer-strictness.ts';
import { refuseBusyConnections } from './busy-connections.ts';

// Before every test file: an answer that says more than its schema fails, and says where.
refuseUnknownKeys((problem) => console.error(problem));
refuseBusyConnections();

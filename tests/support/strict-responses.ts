import { refuseUnknownKeys } from '../../server/kernel/answer-strictness.ts';
import { refuseBusyConnections } from './busy-connections.ts';

// Runs before every test file: an answer with keys beyond its schema fails and names them.
refuseUnknownKeys((problem) => console.error(problem));
refuseBusyConnections();

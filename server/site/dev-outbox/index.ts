export { outboxMail, outboxPush, outboxSms } from './gateways.ts';
export { registerOutbox } from './routes.ts';

import { localGatewaysPort } from '../../people/notifications/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { localGateways } from './operations/local-gateways.ts';
import { registerOutbox } from './routes.ts';

/** Stores messages on machines without gateways, for developers and tests. */
export const devOutboxModule = defineModule({
  name: 'dev-outbox',
  offers: ({ database }) => [offer(localGatewaysPort, () => localGateways(database))],
  start: ({ config, database }) => ({
    routes: (app) => registerOutbox(app, { database, isProduction: config.isProduction }),
  }),
});

import { defineModule } from '../../kernel/module.ts';
import { siteSettings } from '../web-host/port.ts';
import { pageBindings } from './calls.ts';

/** Fixed pages, such as "About" and "Contact". */
export const pagesModule = defineModule({
  name: 'pages',
  start: ({ config, database }) => ({ calls: pageBindings({ database, contact: siteSettings(config).contact }) }),
});

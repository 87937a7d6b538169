import { placesPort, placeShapesPort } from '../../people/addresses/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { registerMap } from './routes.ts';

export const mapModule = defineModule({
  name: 'map',
  needs: { places: placesPort, shapes: placeShapesPort },
  start: ({ config, needs: { places, shapes } }) => ({
    routes: (app) => registerMap(app, { places, shapes, tileUrl: config.MAP_TILE_URL, publicUrl: config.PUBLIC_URL }),
  }),
});

import { productCartCalls as calls } from '../../../../contract/calls/carts.ts';
import type { Database } from '../../../platform/database.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { changeProductQuantity, selectProduct, setProductQuantity } from '../operations/change-product.ts';
import { clearCartProducts } from '../operations/clear-products.ts';
import { removeCartProducts } from '../operations/remove-products.ts';
import { addProduct } from '../operations/add-product.ts';
import { readProducts } from '../operations/read-products.ts';
import { countProducts } from '../store/products.ts';
import { ownerOf } from './ads.ts';

export const productCartBindings = (database: Database) =>
  bindAll(
    bind(calls.add, ({ body }, context) => addProduct(database, ownerOf(context), body, context.language)),
    bind(calls.basket, (_, context) => readProducts(database, ownerOf(context).id, context.language)),
    bind(calls.count, async (_, context) => ({ count: await countProducts(database, ownerOf(context).id) })),
    bind(calls.remove, ({ body }, context) => removeCartProducts(database, ownerOf(context), body, context.language)),
    bind(calls.removeSelected, (_, context) =>
      clearCartProducts(database, ownerOf(context), 'Selected', context.language),
    ),
    bind(calls.clear, (_, context) => clearCartProducts(database, ownerOf(context), 'All', context.language)),
    bind(calls.select, ({ body }, context) =>
      selectProduct(database, ownerOf(context), body.id, true, context.language),
    ),
    bind(calls.deselect, ({ body }, context) =>
      selectProduct(database, ownerOf(context), body.id, false, context.language),
    ),
    bind(calls.decrease, ({ body }, context) =>
      changeProductQuantity(database, ownerOf(context), body.id, -1, context.language),
    ),
    bind(calls.increase, ({ body }, context) =>
      changeProductQuantity(database, ownerOf(context), body.id, 1, context.language),
    ),
    bind(calls.update, ({ body }, context) => setProductQuantity(database, ownerOf(context), body, context.language)),
  );

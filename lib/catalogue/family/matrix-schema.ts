import { z } from 'zod';
import { id, LENGTH, requiredText, singleLine, textList, version } from '../../platform/shared/fields';
import { productForm } from '../product/schema';
import { MAX_FAMILY_MEMBERS } from './matrix-rules';
import { MAX_AXES } from './rules';

const { sku, barcode, image, price, stockQuantity } = productForm.shape;

/** With an id a partial update, otherwise a new product. */
const cell = z.object({
  id: id().nullish(),
  version,
  values: z.array(singleLine(LENGTH.address)).max(MAX_AXES),
  sku,
  barcode,
  image: image.optional(),
  price: price.optional(),
  stockQuantity,
});

export const matrixForm = z
  .object({
    source: id(),
    family: requiredText(LENGTH.name, 'validation.family_name'),
    axes: textList(MAX_AXES, LENGTH.code, 'validation.family_axes').refine(
      (axes) => axes.length > 0,
      'validation.family_axes_none',
    ),
    cells: z.array(cell).min(1, 'validation.required').max(MAX_FAMILY_MEMBERS),
  })
  .superRefine(({ axes, cells }, context) => {
    cells.forEach(({ id: known, values, price: amount }, at) => {
      const isWhole = values.length === axes.length && (known || values.every((value) => value !== ''));
      if (!isWhole) context.addIssue({ code: 'custom', path: ['cells', at, 'values'], message: 'validation.required' });
      if (!known && amount === undefined)
        context.addIssue({ code: 'custom', path: ['cells', at, 'price'], message: 'validation.required' });
    });
  });

export type MatrixBody = z.output<typeof matrixForm>;
export type MatrixCell = MatrixBody['cells'][number];

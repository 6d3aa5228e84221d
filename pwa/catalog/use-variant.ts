import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { nearestVariant, reachable, soldOutWith, variantOf } from '#domain/catalog/rules.ts';
import type { ProductPage, VariantOffer } from '#domain/catalog/types.ts';

export type UseVariant = {
  /** undefined: this combination does not exist */
  variant: VariantOffer | undefined;
  chosen: readonly number[];
  choose(attributeId: number, valueId: number): void;
  /** whether the value exists together with the other chosen ones */
  fits(attributeId: number, valueId: number): boolean;
  /** whether it exists but is sold out */
  soldOut(attributeId: number, valueId: number): boolean;
  /** the variant that the value leads to without JavaScript */
  leadsTo(valueId: number): number | undefined;
};

/** The address names the variant, else the first that can be bought is shown; a choice updates the address. */
export function useVariant(product: ProductPage, variantId: string | undefined): UseVariant {
  const navigate = useNavigate();
  const first =
    product.variants.find(({ id }) => String(id) === variantId) ??
    product.variants.find(({ level }) => level !== 'sold_out') ??
    product.variants[0];
  const [chosen, setChosen] = useState<readonly number[]>(first?.valueIds ?? []);
  const others = (attributeId: number) => {
    const own = new Set(product.choices.find(({ id }) => id === attributeId)?.values.map(({ id }) => id));
    return chosen.filter((id) => !own.has(id));
  };
  return {
    variant: variantOf(product.variants, chosen),
    chosen,
    fits: (attributeId, valueId) => reachable(product.variants, others(attributeId), valueId),
    soldOut: (attributeId, valueId) => soldOutWith(product.variants, others(attributeId), valueId),
    leadsTo: (valueId) => nearestVariant(product.variants, chosen, valueId)?.id,
    choose: (attributeId, valueId) => {
      const next = [...others(attributeId), valueId];
      setChosen(next);
      const variant = variantOf(product.variants, next);
      void navigate({
        to: '.',
        search: variant === undefined ? {} : { variant: String(variant.id) },
        replace: true,
        resetScroll: false,
      });
    },
  };
}

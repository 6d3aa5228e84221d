import type { ProductCard as Card } from '#domain/catalog/types.ts';
import { ProductCard } from '../catalog/ProductCard.tsx';
import { Carousel } from '../ui/Carousel.tsx';
import { useCarouselWords } from './use-carousel-words.ts';

const DELAY = 5_000;
const SIZES = '(min-width: 1440px) 318px, (min-width: 900px) 23vw, 42vw';

export function ProductCarousel({ title, products, currency }: { title: string; products: readonly Card[]; currency: string }) {
  const words = useCarouselWords();
  if (products.length === 0) return null;
  return (
    <Carousel title={title} titled show="several" delay={DELAY} words={words}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} currency={currency} sizes={SIZES} />
      ))}
    </Carousel>
  );
}

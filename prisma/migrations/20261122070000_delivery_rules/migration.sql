-- CreateEnum
CREATE TYPE "delivery_kind" AS ENUM ('fixed', 'free_from', 'by_weight', 'pick_up');

-- AlterTable
ALTER TABLE "delivery_methods" ALTER COLUMN "price" SET DEFAULT 0,
ADD COLUMN     "address" JSONB,
ADD COLUMN     "countries" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "free_from" INTEGER,
ADD COLUMN     "kind" "delivery_kind" NOT NULL DEFAULT 'fixed',
ADD COLUMN     "steps" JSONB;

-- AlterTable
ALTER TABLE "variants" ADD COLUMN     "weight" INTEGER;

-- Each kind has what its price is made of.
ALTER TABLE "delivery_methods"
ADD CONSTRAINT "delivery_methods_free_from" CHECK (("kind" = 'free_from') = ("free_from" IS NOT NULL)),
ADD CONSTRAINT "delivery_methods_by_weight" CHECK (("kind" = 'by_weight') = ("steps" IS NOT NULL)),
ADD CONSTRAINT "delivery_methods_pick_up" CHECK (("kind" = 'pick_up') = ("address" IS NOT NULL));

-- CreateEnum
CREATE TYPE "tax_class" AS ENUM ('standard', 'reduced', 'zero');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "delivery_tax_rate" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "tax_class" "tax_class" NOT NULL DEFAULT 'standard';

-- CreateEnum
CREATE TYPE "order_origin" AS ENUM ('cart', 'quotation');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "origin" "order_origin" NOT NULL DEFAULT 'cart';

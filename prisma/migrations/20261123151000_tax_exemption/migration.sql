-- CreateEnum
CREATE TYPE "tax_exemption" AS ENUM ('home', 'export');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "tax_exemption" "tax_exemption";

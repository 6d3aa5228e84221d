-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "given_up_keys" UUID[] DEFAULT ARRAY[]::UUID[];

-- CreateEnum
CREATE TYPE "token_scope" AS ENUM ('read', 'orders', 'catalogue', 'links', 'lists', 'all');

-- AlterTable
ALTER TABLE "api_tokens" ADD COLUMN     "scopes" "token_scope"[] DEFAULT ARRAY['all']::"token_scope"[];

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "changed_by" UUID[];

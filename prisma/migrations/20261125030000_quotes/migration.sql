-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "changeable" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "discount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "lacking" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "quotes" (
    "order_id" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "customer_note" TEXT NOT NULL DEFAULT '',
    "valid_days" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "signable" BOOLEAN NOT NULL DEFAULT true,
    "deposit" INTEGER NOT NULL DEFAULT 0,
    "delivery_name" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "viewed_at" TIMESTAMPTZ(3),
    "viewed_on" DATE,
    "reminded_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by" TEXT NOT NULL DEFAULT '',
    "document" JSONB,
    "declined_at" TIMESTAMPTZ(3),
    "decline_reason" TEXT NOT NULL DEFAULT '',
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdraw_reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "quotes_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "quote_options" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_price" INTEGER NOT NULL,
    "discount" INTEGER NOT NULL DEFAULT 0,
    "tax_rate" INTEGER NOT NULL,

    CONSTRAINT "quote_options_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quote_templates" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_templates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quotes_number_key" ON "quotes"("number");

-- CreateIndex
CREATE INDEX "quotes_ends_at_idx" ON "quotes"("ends_at");

-- CreateIndex
CREATE INDEX "quote_options_order_id_idx" ON "quote_options"("order_id");

-- CreateIndex
CREATE INDEX "quote_options_variant_id_idx" ON "quote_options"("variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "quote_templates_name_key" ON "quote_templates"("name");

-- AddForeignKey
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_options" ADD CONSTRAINT "quote_options_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "quotes"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_options" ADD CONSTRAINT "quote_options_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An offer's line is never sold below nothing, and one with a discount never above its price.
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount_check" CHECK ("discount" BETWEEN 0 AND 10000 AND "lacking" BETWEEN 0 AND "quantity");

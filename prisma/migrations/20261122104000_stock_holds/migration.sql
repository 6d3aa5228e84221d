-- CreateTable
CREATE TABLE "stock_holds" (
    "order_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stock_holds_pkey" PRIMARY KEY ("order_id", "variant_id")
);

-- CreateIndex
CREATE INDEX "stock_holds_variant_id_ends_at_idx" ON "stock_holds"("variant_id", "ends_at");

-- AddForeignKey
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "product_options" (
    "product_id" INTEGER NOT NULL,
    "option_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,

CONSTRAINT "product_options_pkey" PRIMARY KEY ("product_id","option_id")
);

-- CreateIndex
CREATE INDEX "product_options_option_id_idx" ON "product_options"("option_id");

-- AddForeignKey
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_option_id_fkey" FOREIGN KEY ("option_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

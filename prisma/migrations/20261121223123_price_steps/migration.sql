-- CreateTable
CREATE TABLE "price_steps" (
    "variant_id" INTEGER NOT NULL,
    "from_quantity" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,

CONSTRAINT "price_steps_pkey" PRIMARY KEY ("variant_id","from_quantity")
);

-- AddForeignKey
ALTER TABLE "price_steps" ADD CONSTRAINT "price_steps_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

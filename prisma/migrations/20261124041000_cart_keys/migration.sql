-- CreateTable
CREATE TABLE "cart_keys" (
    "key" TEXT NOT NULL,
    "order_id" INTEGER NOT NULL,

    CONSTRAINT "cart_keys_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "cart_keys_order_id_idx" ON "cart_keys"("order_id");

-- AddForeignKey
ALTER TABLE "cart_keys" ADD CONSTRAINT "cart_keys_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

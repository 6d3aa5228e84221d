-- CreateTable
CREATE TABLE "link_orders" (
    "order_id" INTEGER NOT NULL,
    "link_id" INTEGER NOT NULL,
    "click_id" UUID NOT NULL,
    "clicked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "link_orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "link_orders_link_id_idx" ON "link_orders"("link_id");

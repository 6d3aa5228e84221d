-- CreateIndex
CREATE INDEX "products_newest" ON "products"("published", "saleable", "created_at" DESC, "id" DESC);

-- What the lists sort by and the counters ask for.

-- CreateIndex
CREATE INDEX "facturas_nif_id_entorno_ejercicio_numero_idx" ON "facturas"("nif_id", "entorno", "ejercicio", "numero");

-- Few at any time; asked for with every count of the records' home.
CREATE INDEX registros_duplicados ON registros (nif_id, posicion) WHERE estado = 'DUPLICADO';

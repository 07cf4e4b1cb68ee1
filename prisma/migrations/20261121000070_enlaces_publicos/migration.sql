-- Links that show an issued invoice to whoever has them.
-- CreateTable
CREATE TABLE "enlaces_publicos" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "factura_id" UUID NOT NULL,
    "semilla" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,
    "creado_por" UUID NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "caduca_en" TIMESTAMPTZ(3) NOT NULL,
    "revocado_por" UUID,
    "revocado_en" TIMESTAMPTZ(3),

    CONSTRAINT "enlaces_publicos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "enlaces_publicos_hash_key" ON "enlaces_publicos"("hash");

-- CreateIndex
CREATE INDEX "enlaces_publicos_nif_id_factura_id_idx" ON "enlaces_publicos"("nif_id", "factura_id");

-- AddForeignKey
ALTER TABLE "enlaces_publicos" ADD CONSTRAINT "enlaces_publicos_nif_id_factura_id_fkey"
  FOREIGN KEY ("nif_id", "factura_id") REFERENCES "facturas"("nif_id", "id") ON DELETE RESTRICT
  ON UPDATE CASCADE;

-- One link of an invoice at a time.
CREATE UNIQUE INDEX enlaces_publicos_vivo ON enlaces_publicos (nif_id, factura_id) WHERE revocado_en IS NULL;

-- The wall: rows of the NIF in hand, and of whoever brings a token the one row of that token.
CREATE FUNCTION enlace_actual() RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  RETURN decode(nullif(current_setting('app.enlace_hash', true), ''), 'hex');
ALTER TABLE enlaces_publicos ENABLE ROW LEVEL SECURITY;
ALTER TABLE enlaces_publicos FORCE ROW LEVEL SECURITY;
CREATE POLICY del_nif ON enlaces_publicos USING (nif_id = nif_actual()) WITH CHECK (nif_id = nif_actual());
CREATE POLICY de_quien_lo_tiene ON enlaces_publicos FOR SELECT TO encadena_app USING (hash = enlace_actual());

-- Which invoice a token opens, by its hash: one look into one index, whatever the reason why it opens none.
CREATE FUNCTION abrir_enlace_publico(p_hash bytea, p_ahora timestamptz)
  RETURNS TABLE (nif_id uuid, factura_id uuid) LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.enlace_hash', encode(p_hash, 'hex'), true);
  RETURN QUERY
  SELECT e.nif_id, e.factura_id
  FROM enlaces_publicos e
  WHERE e.hash = p_hash AND e.revocado_en IS NULL AND e.caduca_en > p_ahora;
END $$;

"""The shared kit: materials, shapes, the studio and what cleans a render. Metres, z up, floor at z = 0."""

/** One light, one floor, few materials: every demo picture is drawn with these colours and an accent. */
export const palette = {
  floor: '#ECEBE7',
  wall: '#F6F5F2',
  shade: '#DFDDD6',
  ink: '#1D1F1E',
  graphite: '#3B3E3D',
  slate: '#5E6260',
  steel: '#8F9391',
  silver: '#BFC2BE',
  light: '#DADBD6',
  wood: '#C99D68',
  woodDark: '#A97C49',
  water: '#9CC3CF',
  skin: '#C89878',
  skinDark: '#8A5A3C',
} as const

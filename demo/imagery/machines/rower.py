from kit import materials as m, shapes as s, studio
def build(look):
    L = look['length']
    s.profile_tube([(-L/2,0,.4),(L/2-.6,0,.35)], .07,.06, m.brushed_steel(), 0)
    s.cylinder(.26,.12,(L/2-.35,0,.45), m.plastic(), 'y', .02)
    s.fan_cage(.27,.14,(L/2-.35,0,.45), m.powder_coat())
    s.pad((.28,.3,.05),(-.3,0,.47))
    s.tube([(-L/2+.05,-.25,.03),(-L/2+.05,0,.36),(-L/2+.05,.25,.03)], .02, m.powder_coat())
    s.tube([(L/2-.2,-.3,.03),(L/2-.2,.3,.03)], .025, m.powder_coat(look['accent']))
    s.display((.2,.15),(L/2-.5,0,1.0),(-15,0,-90))
    s.plate(s.rounded([(-.1,0),(.1,0),(.06,.3),(-.06,.3),(-.1,0)],.02), .01, (.4,-.2,.3), m.aluminium(), 'y')
    s.belt([(-.2,.0),(.2,.0),(.2,.2),(-.2,.2)], .05,.006, m.rubber())
def detail(look):
    studio.camera((look['length']/2-.4,0,.5), -50, 14, 3.2, .8)
